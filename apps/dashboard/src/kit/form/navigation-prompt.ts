let isAllowed = false;

/** Whether navigation skips the prompt for unsaved changes. */
export const isNavigationAllowed = (): boolean => isAllowed;

/** Navigates without the prompt for unsaved changes. For the navigation right after a save. */
export function navigateWithoutPrompt(navigate: () => unknown): void {
  isAllowed = true;
  void Promise.resolve(navigate()).finally(() => {
    isAllowed = false;
  });
}
