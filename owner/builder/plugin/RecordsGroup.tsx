import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#owner/form/form';
import { counted, filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import type { RawConfig } from '#src/config/read';
import { isRecord } from '#src/dom/json';
import { useWords } from '../words/language';
import { failureText, put, remove } from './rest';

/** What the server says about the records of choices (`enxerto_records_shown` in PHP). */
export interface Records {
  /** The address of the plugin's own route for records. */
  readonly address: string;
  /** The addresses at which this user downloads all records. */
  readonly csv: string;
  readonly json: string;
  /** For how many months they are kept. */
  readonly months: number;
  /** Why choices cannot be recorded; '' if they can. */
  readonly problem: string;
}

/** The ids that records may have. */
const ID = /^[\w+/=-]{1,100}$/;

/** Where a configuration has choices recorded; '' where it does not, undefined where visitors are not asked. */
export function recordedAt({ consent }: RawConfig): string | undefined {
  if (!isRecord(consent) || consent['enabled'] === false) return undefined;
  const address = consent['recordUrl'];
  return typeof address === 'string' ? address : '';
}

/** Has choices recorded on this site. */
function RecordHere({ address }: { readonly address: string }): ReactNode {
  const { set } = useForm();
  const { records } = useWords();
  return (
    <div className="buttons">
      <button type="button" className="second" onClick={() => set('consent.recordUrl', address)}>
        {records.start}
      </button>
    </div>
  );
}

/** A warning where the saved configuration records choices, and the one that would replace it does not, such as one from another site. */
export function EndsRecords({
  saved,
  config,
}: {
  /** The saved configuration, as text. */
  readonly saved: string;
  readonly config: RawConfig;
}): ReactNode {
  const { records } = useWords();
  const before = recordedAt(JSON.parse(saved) as RawConfig);
  const ends = Boolean(before) && recordedAt(config) === '';
  return (
    <div role="status">
      {ends && before && (
        <div className="records-end">
          <p>{records.ends}</p>
          <RecordHere address={before} />
        </div>
      )}
    </div>
  );
}

/** The records of choices: whether there are any, as files, and those of one visitor deleted. */
export function RecordsGroup({
  records: stored,
  config,
}: {
  readonly records: Records;
  readonly config: RawConfig;
}): ReactNode {
  const { records } = useWords();
  const id = useId();
  const at = recordedAt(config);
  const isHere = at?.includes('enxerto/v1/records') === true;
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{records.title}</h3>
      {at !== undefined && (
        <p className="hint">
          {isHere ? records.here : at ? filled(records.elsewhere, { address: at }) : records.off}
        </p>
      )}
      {isHere && stored.problem && (
        <p className="wrong">{filled(records.problem, { problem: stored.problem })}</p>
      )}
      {at === '' && <RecordHere address={stored.address} />}
      <div className="buttons">
        <a className="second" download href={stored.csv}>
          {records.csv}
        </a>
        <a className="second" download href={stored.json}>
          {records.json}
        </a>
      </div>
      <Retention months={stored.months} />
      <DeleteRecords />
    </section>
  );
}

/** The most months for which records can be kept. */
const MAX_MONTHS = 120;

/** Says for how many months records are kept. It is saved by its own button, because it is no part of the configuration. */
function Retention({ months }: { readonly months: number }): ReactNode {
  const words = useWords();
  const { records } = words;
  const [typed, setTyped] = useState(String(months));
  const [wrong, setWrong] = useState('');
  const [saved, setSaved] = useState('');
  const save = async (): Promise<void> => {
    const wanted = Number(typed);
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_MONTHS)
      return setWrong(records.monthsWrong);
    const sent = await put('retention', { months: wanted });
    if ('failure' in sent) return setWrong(failureText(sent.failure, words));
    setSaved(counted(records.monthsSaved, wanted));
  };
  return (
    <>
      <TextField
        label={records.months}
        hint={records.monthsHint}
        value={typed}
        type="number"
        min={1}
        wrong={wrong}
        set={(value) => {
          setTyped(value);
          setWrong('');
          setSaved('');
        }}
      />
      <div className="buttons">
        <button type="button" className="second" onClick={() => void save()}>
          {records.monthsSave}
        </button>
      </div>
      <p role="status" className="hint">
        {saved}
      </p>
    </>
  );
}

/** Deletes the records of one visitor, by the id in his cookie. */
function DeleteRecords(): ReactNode {
  const words = useWords();
  const { records } = words;
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isWrong: boolean }>();
  const visitor = typed.trim();
  const deleteThem = async (): Promise<void> => {
    if (!ID.test(visitor)) return setOutcome({ text: records.noId, isWrong: true });
    const sent = await remove(`records/${visitor}`);
    if ('failure' in sent)
      return setOutcome({ text: failureText(sent.failure, words), isWrong: true });
    const count = Number(sent.answer['deleted']);
    setTyped('');
    setOutcome({
      text: count > 0 ? counted(records.deleted, count) : records.none,
      isWrong: false,
    });
  };
  return (
    <>
      <TextField
        label={records.id}
        hint={records.idHint}
        value={typed}
        isCode
        set={(value) => {
          setTyped(value);
          setOutcome(undefined);
        }}
      />
      <div className="buttons">
        <button type="button" className="second" onClick={() => void deleteThem()}>
          {records.delete}
        </button>
      </div>
      <p role="status" className={outcome?.isWrong ? 'wrong' : 'hint'}>
        {outcome?.text}
      </p>
    </>
  );
}
