import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { productTypes } from '@lernhaus/contract/marketing/product-types';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { planName } from '../../platform/plan-name.ts';
import { useTexts } from '../../platform/texts.tsx';
import { screensOf } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { textOf } from '../../resource/form-values.ts';
import { Select } from '../../ui/select.tsx';

interface PlanSelectProps {
  value: string;
  error: ReactNode;
  onChange: (id: string) => void;
}

/** The plans under their products, because each product has a plan named Free. */
export function PlanSelect({ value, error, onChange }: PlanSelectProps) {
  const t = useTexts();
  const { endpoints } = screensOf(companyPlan);
  const query = { page: '0', size: '200', sort: 'index,asc' };
  const { data } = useQuery({
    queryKey: [endpoints.list.id, 'plans', query],
    queryFn: ({ signal }) => browserCaller().list(endpoints.list, { query, signal }),
  });
  const texts = fieldTexts(t, companyPlan);
  const plans = data?.rows ?? [];
  const groups = productTypes.map((product) => ({
    group: texts.choice(product),
    items: plans
      .filter((plan) => plan['productType'] === product)
      .map((plan) => ({ value: plan.id, label: planName(t, textOf(plan['name'])) })),
  }));
  const isKnown = value === '' || plans.some(({ id }) => id === value);
  return (
    <Select
      name="lmsPlanId"
      data-path="lmsPlanId"
      label={fieldTexts(t, lmsOrder).label('lmsPlanId')}
      withAsterisk
      error={error}
      options={[
        { value: '', label: t('entity.references.first') },
        ...(isKnown ? [] : [{ value, label: '…' }]),
        ...groups.filter(({ items }) => items.length > 0),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
