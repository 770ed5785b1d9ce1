let isRunning = false;

/** Whether data are loaded again with the site's brand, because its settings have just been saved. */
export const siteRefresh = {
  isRunning: (): boolean => isRunning,
  /** Includes the brand while `load` runs; the router asks about it more than once. */
  async during(load: () => Promise<void>): Promise<void> {
    isRunning = true;
    try {
      await load();
    } finally {
      isRunning = false;
    }
  },
};
