import type { ReactNode } from 'react';
import { TextRuns } from '../TextRuns';
import { plainText, type DialogContent } from './content';
import type { DialogState, OnAct, Switches } from './state';
import { Switch } from './Switch';

interface Props {
  content: DialogContent;
  /** Whether the visitor wants to read the whole text. */
  isExpanded: boolean;
  push: DialogState['push'];
  switches: Switches;
  onAct: OnAct;
}

/**
 * The purpose of cookies here, and a row per category, so that the whole choice is seen at once. A long text is cut until the
 * visitor wants more (CO-31). The push subscription can be ended here, because it continues if its category is denied (PU-52).
 */
export function Overview({ content, isExpanded, push, switches, onAct }: Props): ReactNode {
  const {
    texts,
    heading,
    headingLang,
    message,
    short,
    messageLang,
    categories,
    needsOptOut,
    signal,
  } = content;
  const row = (category: DialogContent['categories'][number], index: number): ReactNode => (
    <li key={category.slug}>
      <button
        type="button"
        className="details"
        onClick={() => onAct({ type: 'select', tab: index + 1 })}
      >
        <span id={`name${index}`} lang={category.nameLang}>
          {category.name}
        </span>
        <span className="unseen"> ({texts.details})</span>
      </button>
      <span className="text line" lang={category.lang}>
        {plainText(category.description)}
      </span>
      <Switch
        category={category}
        texts={texts}
        isOn={switches[category.slug] === true}
        label={`name${index}`}
        onAct={onAct}
      />
    </li>
  );
  const shown = short && !isExpanded ? [{ text: short }] : message;
  const onOptOut = (): void => onAct({ type: 'optOut' });
  return (
    <>
      <h3 lang={headingLang}>{heading}</h3>
      <p className="text" lang={messageLang}>
        <TextRuns runs={shown} onOptOut={onOptOut} />
      </p>
      {signal && (
        <p className="text" lang={content.signalLang}>
          {signal}
        </p>
      )}
      {short && (
        <button
          type="button"
          className="link"
          aria-expanded={isExpanded}
          onClick={() => onAct({ type: 'more' })}
        >
          {isExpanded ? texts.less : texts.more}
        </button>
      )}
      {needsOptOut && !shown.some(({ optOut }) => optOut) && (
        <button type="button" className="link" lang={content.lang} onClick={onOptOut}>
          {texts.optOut}
        </button>
      )}
      <ul>{categories.map(row)}</ul>
      {push && (
        <div className="push text">
          <span role="status">{content.push[push]}</span>
          {push === 'on' && (
            <button type="button" className="link" onClick={() => onAct({ type: 'unsubscribe' })}>
              {content.push.unsubscribe}
            </button>
          )}
        </div>
      )}
    </>
  );
}
