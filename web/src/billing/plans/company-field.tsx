import { normaliseCompanyName } from '@lernhaus/domain/tenants/company-name';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { requiredLabel } from '../use-section-field.tsx';
import styles from './company-field.module.css';
import type { PlanRegistrationValues } from './plan-registration-values.ts';

/** The company's name in its address; below it the address as it will be. */
export function CompanyField({ form }: { form: UseFormReturnType<PlanRegistrationValues> }) {
  const t = useTexts();
  const { site } = useSite();
  const [company, setCompany] = useState('');
  form.watch('company', ({ value }) => setCompany(value));
  const name = normaliseCompanyName(company) || t('planRegister.company.example');
  return (
    <TextInput
      key={form.key('company')}
      label={t('planRegister.company')}
      labelProps={requiredLabel}
      description={t('planRegister.company.help', { address: `${name}.${site.baseDomain}` })}
      autoComplete="organization"
      autoCapitalize="none"
      spellCheck={false}
      rightSection={<span className={styles.ending}>.{site.baseDomain}</span>}
      rightSectionWidth={`min(${site.baseDomain.length * 0.6 + 1.75}rem, 45%)`}
      rightSectionPointerEvents="none"
      size="md"
      {...form.getInputProps('company')}
    />
  );
}
