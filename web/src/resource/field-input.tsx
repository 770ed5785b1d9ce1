import { byKind, type Field, type FieldOf } from '@lernhaus/contract/resource/field';
import { resourceAt } from '@lernhaus/contract/resources';
import { wordListOf, wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useCompanyCurrency } from '../platform/companies.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { useSearchedUsers } from '../platform/use-searched-users.ts';
import { CountInput } from '../ui/count-input.tsx';
import { FileField, type PickedFile } from '../ui/file-field.tsx';
import { RichTextInput } from '../ui/lazy-rich-text-input.tsx';
import { SentenceInput } from '../ui/lazy-sentence-input.tsx';
import { WordsInput } from '../ui/lazy-words-input.tsx';
import { MomentInput } from '../ui/moment-input.tsx';
import { type Choice, OrderedChoice } from '../ui/ordered-choice.tsx';
import { Select } from '../ui/select.tsx';
import { type UrlInputProps, urlInputs } from '../ui/url-inputs.ts';
import { screensOf } from './entity-screens.ts';
import styles from './field-input.module.css';
import { type Input, type Row, textOf } from './form-values.ts';
import { ReferenceInput } from './reference-input.tsx';
import { useSearchedChoices } from './use-searched-choices.ts';

export interface FieldInputProps {
  name: string;
  label: string;
  /** One sentence of help; undefined for a field that explains itself. */
  hint?: string | undefined;
  value: Input;
  error: ReactNode;
  onChange: (value: Input) => void;
  onBlur: () => void;
  /** The row that is edited; null for a new one. */
  row: Row | null;
  /** The label of a choice. */
  choiceText: (value: string) => string;
  /** The label of the choice of nothing. */
  noChoiceText: string;
}

/** Longer texts get an input that grows with them; even longer ones begin with several lines. */
const longText = 255;
const severalLines = 500;

const commonProps = ({ required }: Field, { name, label, hint, error, onBlur }: FieldInputProps) => ({
  name,
  'data-path': name,
  label,
  ...(hint ? { description: hint } : {}),
  error,
  onBlur,
  size: 'md' as const,
  withAsterisk: required ?? false,
});

const withoutSize = ({ size: _size, ...props }: ReturnType<typeof commonProps>) => props;

const textInput = (
  field: Field,
  props: FieldInputProps,
  more: object = {},
  InputComponent: ComponentType<UrlInputProps> = TextInput,
) => (
  <InputComponent
    {...commonProps(field, props)}
    {...more}
    value={props.value as string}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
  />
);

const textArea = (field: Field, props: FieldInputProps, rows: number, className = '') => (
  <Textarea
    {...commonProps(field, props)}
    className={className}
    autosize
    minRows={rows}
    value={props.value as string}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
  />
);

const sentenceInput = (field: Field, { name, label, error, value, onChange, onBlur }: FieldInputProps) => (
  <SentenceInput
    name={name}
    label={label}
    required={field.required ?? false}
    error={error}
    text={value as string}
    onChange={onChange}
    onBlur={onBlur}
  />
);

/** A number with another decimal sign; other text is returned unchanged. */
const withPoint = (text: string, point: string): string =>
  /^-?\d*[.,]\d*$/.test(text) ? text.replace(/[.,]/, point) : text;

/** A number; the input shows the decimal sign of the language, and the form has a point. */
function NumberInput({ field, props, more = {} }: { field: Field; props: FieldInputProps; more?: object }) {
  const { language } = useSite();
  const value = withPoint(textOf(props.value), language === 'de' ? ',' : '.');
  const onChange = (input: Input) => props.onChange(withPoint(textOf(input), '.'));
  return textInput(field, { ...props, value, onChange }, { inputMode: 'decimal', ...more });
}

/** A price; the input shows the company's currency. Without focus it shows two decimals. */
function PriceInput({ field, props }: { field: Field; props: FieldInputProps }) {
  const { site } = useSite();
  // ADMIN edits the prices of other companies.
  const currency = useCompanyCurrency(textOf(props.row?.['owner']) || site.company) ?? null;
  const [isTyping, setTyping] = useState(false);
  const value = isTyping ? props.value : textOf(props.value).replace(/^\d+[.,]\d$/, '$&0');
  const leave = () => {
    setTyping(false);
    props.onBlur();
  };
  return (
    <NumberInput
      field={field}
      props={{ ...props, value, onBlur: leave }}
      more={{ onFocus: () => setTyping(true), rightSection: currency, rightSectionWidth: '4rem' }}
    />
  );
}

const renderInput = byKind<[FieldInputProps], ReactNode>({
  text: (field, props) => {
    if (field.idOf) return <IdInput to={field.idOf} field={field} props={props} />;
    if (field.personBy) return <PersonInput by={field.personBy} field={field} props={props} />;
    if (field.hasBlanks) return sentenceInput(field, props);
    const rows = field.max > severalLines ? 3 : 1;
    return field.max > longText ? textArea(field, props, rows) : textInput(field, props);
  },
  url: (field, props) => textInput(field, props, { inputMode: 'url' }, field.suggests && urlInputs[field.suggests]),
  richText: (field, props) => (
    <RichTextInput
      name={props.name}
      label={props.label}
      required={field.required ?? false}
      isShort={field.isShort ?? false}
      description={props.hint}
      error={props.error}
      html={props.value as string}
      onChange={props.onChange}
    />
  ),
  integer: (field, props) =>
    field.isCount ? (
      <CountInput
        {...withoutSize(commonProps(field, props))}
        min={field.min}
        max={field.max}
        value={props.value as string}
        onChange={props.onChange}
      />
    ) : (
      <NumberInput field={field} props={props} />
    ),
  decimal: (field, props) =>
    field.unit === 'ownCurrency' ? (
      <PriceInput field={field} props={props} />
    ) : (
      <NumberInput field={field} props={props} />
    ),
  flag: (_field, { name, label, hint, value, onChange }) => (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  ),
  choice: (field, props) => (
    <Select
      {...withoutSize(commonProps(field, props))}
      options={[
        ...(field.default === undefined ? [{ value: '', label: props.noChoiceText }] : []),
        ...field.choices.map((value) => ({ value, label: props.choiceText(value) })),
      ]}
      value={props.value as string}
      onChange={props.onChange}
    />
  ),
  instant: (field, props) => (
    <MomentInput {...withoutSize(commonProps(field, props))} value={props.value as string} onChange={props.onChange} />
  ),
  textList: (field, props) =>
    field.offers ? <OffersInput offers={field.offers} props={props} /> : <WordListInput field={field} props={props} />,
  wordList: (field, props) => <WordListInput field={field} props={props} />,
  reference: (field, props) => (
    <ReferenceInput
      {...withoutSize(commonProps(field, props))}
      to={field.to}
      value={props.value as Choice[]}
      onChange={props.onChange}
    />
  ),
  references: (field, props) => <ReferencesInput field={field} props={props} />,
  children: () => null,
  blob: (field, props) => (
    <FileField
      {...commonProps(field, props)}
      accept={field.accept}
      picked={props.value as PickedFile | null}
      url={textOf(props.row?.[field.address ?? `${props.name}Url`])}
      onChange={props.onChange}
    />
  ),
  document: (field, props) => textArea(field, props, 6, styles.structure),
});

/** The input for a field, by its kind. */
export const FieldInput = ({ field, ...props }: FieldInputProps & { field: Field }) => renderInput(field, props);

/** A list of words; a word may contain a comma. */
function WordListInput({ field, props }: { field: Field; props: FieldInputProps }) {
  const t = useTexts();
  const { value, hint, onChange } = props;
  const keys = t('entity.words');
  return (
    <WordsInput
      {...commonProps(field, props)}
      description={hint ? `${hint} ${keys}` : keys}
      words={wordsOf(wordListOf(value))}
      onChange={onChange}
    />
  );
}

/** A list whose usual entries are known: each is a check box. Other entries of the row are kept. */
function OffersInput({ offers, props }: { offers: readonly string[]; props: FieldInputProps }) {
  const { label, hint, error, choiceText, onChange } = props;
  const items = props.value as readonly string[];
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={error}
      size="md"
      value={[...items]}
      onChange={(next) => onChange(next)}
    >
      <div className={styles.offers}>
        {offers.map((one) => (
          <Checkbox key={one} size="sm" value={one} label={choiceText(one)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** A text that is the id of a row: the row is chosen by its name. */
function IdInput({ to, field, props }: { to: string; field: Field; props: FieldInputProps }) {
  const value = props.value as string;
  const { choices, onSearch, isSearching } = useSearchedChoices(screensOf(resourceAt(to)), value);
  const isOffered = value === '' || choices.some(({ id }) => id === value);
  return (
    <Select
      {...withoutSize(commonProps(field, props))}
      options={[
        { value: '', label: '–' },
        ...choices.map(({ id, label }) => ({ value: id, label })),
        ...(isOffered ? [] : [{ value, label: value }]),
      ]}
      value={value}
      onSearch={onSearch}
      isSearching={isSearching}
      onChange={props.onChange}
    />
  );
}

/** A person, chosen by name from all users; authors, who cannot list them, type the login. */
function PersonInput({ by, field, props }: { by: 'id' | 'login'; field: Field; props: FieldInputProps }) {
  const value = props.value as string;
  const people = useSearchedUsers(by, value);
  if (!people) return textInput(field, props);
  return (
    <Select
      {...withoutSize(commonProps(field, props))}
      options={[{ value: '', label: '–' }, ...people.choices.map(({ id, label }) => ({ value: id, label }))]}
      value={value}
      onSearch={people.onSearch}
      isSearching={people.isSearching}
      onChange={props.onChange}
    />
  );
}

/** An ordered list of references. */
function ReferencesInput({ field, props }: { field: FieldOf<'references'>; props: FieldInputProps }) {
  const searchedChoices = useSearchedChoices(screensOf(resourceAt(field.to)), '');
  const { label, error, value, onChange } = props;
  return (
    <OrderedChoice {...searchedChoices} label={label} error={error} value={value as Choice[]} onChange={onChange} />
  );
}
