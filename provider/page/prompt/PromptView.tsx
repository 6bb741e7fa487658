import type { ReactNode } from 'react';
import type { Site } from '../api/shapes';
import { useWords } from '../words/words';
import { PROMPT_GROUPS } from './groups';
import { SettingsForm } from './SettingsForm';

interface PromptViewProps {
  readonly site: Site;
  readonly change: (site: Site) => void;
}

/** The view of the settings for the prompt, which asks the site's visitors whether notifications may be sent. */
export function PromptView(props: PromptViewProps): ReactNode {
  const { settings } = useWords();
  return (
    <>
      <p className="lead">{settings.why}</p>
      <SettingsForm {...props} groups={PROMPT_GROUPS} />
    </>
  );
}
