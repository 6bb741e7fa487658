/**
 * What the advice of `owner/check` says, in European Portuguese, by the path that it is on. English is the check's own; what is
 * not here is said in English.
 */
export const ADVICE_PT: Readonly<Record<string, string>> = {
  consent:
    'Na UE o visitante tem de aceitar antes de ser seguido. Sem o nosso aviso nada espera por um sim, a menos que outra ferramenta na página pergunte.',
  'banner.policyUrl':
    'As autoridades da UE esperam no aviso uma ligação para a política de privacidade. Onde o GDPR Cookie Consent imprime as suas definições, vale a dele.',
  'banner.layout':
    'Com a janela ninguém consegue ler a página antes de responder. Não é um muro, porque rejeitar está a um toque; uma barra, ou não escurecer a página, é mais simpático.',
  'banner.closingMeansYes':
    'Para visitantes da UE, fechar um aviso ou rolar a página não é consentimento.',
  'banner.autoCloseSeconds':
    'Quem lê devagar, ou com um leitor de ecrã, precisa de mais tempo; 0 deixa o aviso até haver resposta.',
  'banner.texts.reject':
    'Rejeitar tem de ser tão fácil de encontrar como aceitar: diga-o por palavras, e que não sejam as do outro botão.',
  'consent.locked':
    'O visitante não pode desligar esta categoria. Na UE só o que é indispensável ao site pode estar ligado sem se perguntar.',
  'consent.bypass':
    'Quem juntar ?cli_bypass=1 a um endereço, ou enviar uma ligação assim, solta tudo nessa página.',
  'consent.trustImplied':
    'O plugin antigo escrevia esse cookie sozinho quando o aviso se fechava por si: esses visitantes nunca aceitaram.',
  'consent.customMeansYes':
    'Um visitante que guardou tudo desligado fica registado como quem aceitou.',
  'consent.gpc':
    'O navegador diz pelo visitante que nada pode ser vendido nem partilhado; vários estados dos EUA obrigam os sites a obedecer.',
  'consent.acceptDays':
    'As autoridades da UE esperam que se volte a perguntar de tempos a tempos; um ano é habitual, há quem aconselhe seis meses.',
  'consent.rejectDays':
    'Uma recusa é esquecida muito mais cedo do que um sim. As autoridades da UE não aceitam que se pergunte e volte a perguntar até alguém ceder.',
  debug:
    'Todos os visitantes têm as linhas na consola; ?enxerto_debug=1 num endereço faz o mesmo só para si.',
  'look.accent':
    'Com esta cor o texto quase não se lê. É corrigida até se ver; escolha a corrigida, que está junto do campo.',
  'push.prompt.textColor':
    'Este texto quase não se lê no botão: deixe o campo vazio e escolhe-se uma cor que se leia.',
  'tracking.visit.days': 'Os navegadores não guardam um cookie por mais de 400 dias.',
  'bootstrap.sleep':
    'Aqui a nossa parte está desligada, e ninguém faria o trabalho deles: estes scripts ficam a correr.',
};
