const translated = ['FREE', 'BASIC', 'PREMIUM'] as const;

/** The plan's name if the texts have words for it; null for a plan that keeps the name that ADMIN gave it. */
export const translatedPlan = (name: string | null): (typeof translated)[number] | null =>
  translated.find((one) => one === name) ?? null;
