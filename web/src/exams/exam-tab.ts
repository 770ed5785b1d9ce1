const tabKey = 'lernhaus-tab';
const openKey = (assessmentId: string) => `lernhaus-exam/${assessmentId}`;

/** The name of this tab for the server: a reload keeps it, a new tab gets another. */
export function tabName(): string {
  const tab = window.sessionStorage.getItem(tabKey);
  if (tab) return tab;
  const fresh = crypto.randomUUID();
  window.sessionStorage.setItem(tabKey, fresh);
  return fresh;
}

/** The attempt that is open in this tab; a reload opens it again. */
export const openAttempt = (assessmentId: string): string | null =>
  window.sessionStorage.getItem(openKey(assessmentId));

export function keepOpenAttempt(assessmentId: string, attemptId: string | null): void {
  if (attemptId === null) window.sessionStorage.removeItem(openKey(assessmentId));
  else window.sessionStorage.setItem(openKey(assessmentId), attemptId);
}
