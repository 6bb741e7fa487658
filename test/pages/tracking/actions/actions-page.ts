import { printed } from '#test/pages/harness/php';
import { plainPage } from '#test/pages/harness/test';

/** An event as printed for Meta. */
export const copy = (name: string, more = {}): object => ({
  facebook: {
    name,
    type: 'dyn',
    delay: 0,
    eventID: '',
    params: { page_title: 'Loja' },
    ...more,
  },
});

/** An event of the owner's own making. */
export const own = (id: number, name: string, more = {}): object => ({
  [id]: copy(name, { type: 'trigger', e_id: 'custom_event', custom_event_post_id: id, ...more }),
});

/** A page with what the pixel plugin's server prints for it. */
export const page = (options: object, body: string, head = ''): string =>
  plainPage(
    `${body}<script>${printed({ facebook: { pixelIds: ['1029384756019283'], removeMetadata: true }, ajaxForServerEvent: '1', ...options })}</script>`,
    head,
  );

/** Nothing is left for: the page shows what clicks do without going anywhere. */
export const STAY =
  '<script>addEventListener("submit", (event) => event.preventDefault()); addEventListener("click", (event) => event.target.closest("a") && event.preventDefault());</script>';

/** Every automatic event, and one of the owner's for each kind of trigger. */
export const EVERYTHING = {
  dynamicEvents: {
    automatic_event_form: copy('Form'),
    automatic_event_download: copy('Download', { extensions: ['pdf'] }),
    automatic_event_comment: copy('Comment'),
    automatic_event_scroll: copy('PageScroll', { scroll_percent: 30 }),
    automatic_event_time_on_page: copy('TimeOnPage', { time_on_page: 30 }),
    automatic_event_internal_link: copy('InternalClick'),
    automatic_event_outbound_link: copy('OutboundClick'),
    automatic_event_tel_link: copy('TelClick'),
    automatic_event_email_link: copy('EmailClick'),
    automatic_event_video: copy('WatchVideo'),
    automatic_event_adsense: copy('AdSense'),
  },
  triggerEvents: {
    ...own(1, 'PedirOrcamento', { hasTimeWindow: true, timeWindow: 24 }),
    ...own(2, 'ViuSelos'),
    ...own(3, 'FoiParaWhatsApp'),
    ...own(4, 'Lead'),
    ...own(5, 'Contact'),
  },
  triggerEventTypes: {
    css_click: { 1: ['.orcamento'] },
    css_mouseover: { 2: ['.selos img'] },
    url_click: { 3: [{ rule: 'contains', value: 'wa.me/351' }] },
    CF7: { 4: [{ disabled_form_action: true, forms: ['312'] }] },
    email_link: {
      5: [{ disabled_email_link: true, rules: [{ rule: 'contains', value: '@pinhal.example' }] }],
    },
  },
};
