import type { SettingField } from '@lernhaus/contract/tenants/setting-groups';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { Icon } from '../ui/icon.tsx';
import { ColourFields } from './colour-fields.tsx';
import { OwnDomain } from './own-domain.tsx';
import { PageForm, type PagePreviewPart } from './page-form.tsx';
import { isPage } from './page-form-parts.ts';
import { PlanDetails } from './plan-details.tsx';
import { keepsSecret, nameOf, type StoredSettings, settingValue } from './setting-changes.ts';
import { longText, SettingInput } from './setting-input.tsx';
import type { SettingInputProps, SettingsFormProps } from './setting-input-props.ts';
import { sectionsOf } from './setting-screens.ts';
import styles from './settings-form.module.css';
import { TestKey } from './test-key.tsx';
import { TestMail } from './test-mail.tsx';

type FormProps = SettingsFormProps & { preview: PagePreviewPart };

/** One screen of the settings. */
export function SettingsForm(props: FormProps) {
  const t = useTexts();
  const { screen } = props;
  const { admin } = flagsOf(useAccount()?.authorities);
  return (
    <>
      <div className={styles.heading}>
        {/* On a phone the choice above says it. */}
        <h2 className="visually-hidden-on-phones">{t(screen.label)}</h2>
        <p>{t(screen.lead)}</p>
      </div>
      <Body {...props} isAdmin={admin} />
    </>
  );
}

function Body({ screen, isAdmin, preview, ...props }: FormProps & { isAdmin: boolean }) {
  const { group } = screen;
  if (group.key === 'LMS_PLAN_DETAILS') return <PlanDetails />;
  if (group.key === 'DOMAIN') return <OwnDomain currentHost={props.storedSettings.get('DOMAIN.DOMAIN') ?? null} />;
  if (isPage(group.key)) return <PageForm {...props} screen={screen} preview={preview} />;
  if (group.key === 'THEME') return <ColourFields {...props} fields={group.fields} />;
  return (
    <>
      <div>
        <Sections screen={screen} isAdmin={isAdmin} {...props} />
      </div>
      {group.key === 'EMAIL' ? <TestMail hasChanges={props.hasChanges} /> : null}
      {group.key === 'PAYMENT_DETAILS' ? <TestKey hasChanges={props.hasChanges} /> : null}
    </>
  );
}

function Sections(props: SettingsFormProps & { isAdmin: boolean }) {
  const t = useTexts();
  const { screen, problems } = props;
  const nameIn = ({ subkey }: SettingField) => nameOf(screen.group.key, subkey);
  return sectionsOf(screen).map(({ label, help, isFolded, fields }) => {
    const title = label ? t(label) : null;
    const content = (
      <>
        {help ? <p className={styles.help}>{t(help)}</p> : null}
        {label === 'companySettings.recipients' ? <MissingRecipients storedSettings={props.storedSettings} /> : null}
        <Fields {...props} fields={fields} />
      </>
    );
    return (
      <FormSection key={label ?? ''} title={isFolded ? null : title}>
        {isFolded ? (
          <Disclosure title={title} isOpen={fields.some((field) => problems[nameIn(field)] !== undefined)}>
            {content}
          </Disclosure>
        ) : (
          content
        )}
      </FormSection>
    );
  });
}

interface FieldsProps extends SettingsFormProps {
  fields: readonly SettingField[];
  isAdmin: boolean;
}

function Fields({
  screen: { group },
  fields,
  isAdmin,
  storedSettings,
  typedSettings,
  problems,
  onType,
  onLeave,
}: FieldsProps) {
  const t = useTexts();
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const name = nameOf(group.key, field.subkey);
        const input: SettingInputProps = {
          name,
          field,
          ...(isLinkPicture(name) ? { label: t('companySettings.page.picture') } : {}),
          value: settingValue(name, storedSettings, typedSettings),
          isStoredSecret: keepsSecret(name, storedSettings, typedSettings),
          isSecretLost: storedSettings.get(name) === null && !keepsSecret(name, storedSettings, typedSettings),
          problem: problems[name],
          isDisabled: group.adminOnly && !isAdmin,
          onChange: (value) => onType(name, value),
          onBlur: () => onLeave(name),
        };
        return (
          <div key={name} data-wide={isWide(field)} data-narrow={field.type === 'number'}>
            <SettingInput {...input} />
          </div>
        );
      })}
    </div>
  );
}

/** The picture of links to the catalogue. The page itself has none at its top. */
const isLinkPicture = (name: string): boolean => name === nameOf('PAGE_OUR_COURSES', 'SECTION_IMAGE_1');

/** Who gets the notifications of a company that has not stored an address for them, though both are required. */
function MissingRecipients({ storedSettings }: { storedSettings: StoredSettings }) {
  const t = useTexts();
  const lacks = (subkey: string) => !storedSettings.get(nameOf('EMAIL', subkey))?.trim();
  const email = storedSettings.get(nameOf('COMPANY_DETAILS', 'EMAIL'));
  const others = email
    ? t('companySettings.recipients.noneForOthers', { email })
    : t('companySettings.recipients.noneForOthersWithoutAddress');
  const sentences = [
    ...(lacks('COURSE_REGISTRATION_EMAIL_RECIPIENTS') ? [t('companySettings.recipients.noneForRegistrations')] : []),
    ...(lacks('NOTIFICATION_EMAIL_RECIPIENTS') ? [others] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <div className={styles.missing}>
      <Icon name="mail" />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

/** Long texts, pictures and addresses take the whole width. */
const isWide = ({ type, max }: SettingInputProps['field']): boolean =>
  ['richText', 'image', 'icon', 'link', 'emailList'].includes(type) || (type === 'text' && max > longText);
