let isAsked = false;

/** Whether the next loading of data includes the site's brand, because its settings have just been saved. */
export const siteRefresh = {
  ask(): void {
    isAsked = true;
  },
  take(): boolean {
    const was = isAsked;
    isAsked = false;
    return was;
  },
};
