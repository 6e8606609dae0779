/** Attributes of a row that is drawn faint: it is not on sale, or its account is closed to logins. */
export const passiveRow = ({ isActive }: { isActive: boolean }) => ({ 'data-passive': isActive ? undefined : '' });
