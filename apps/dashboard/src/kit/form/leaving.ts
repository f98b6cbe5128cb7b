let isAllowed = false;

/** Whether forms let go without asking: something else has saved what was typed. */
export const isLeavingAllowed = (): boolean => isAllowed;

/** Lets one navigation pass, right after a save. */
export function leaveFreely(navigate: () => unknown): void {
  isAllowed = true;
  void Promise.resolve(navigate()).finally(() => {
    isAllowed = false;
  });
}
