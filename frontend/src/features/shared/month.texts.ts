export const MONTH = { label: 'Dönem' } as const;
