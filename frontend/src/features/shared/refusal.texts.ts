export const REFUSAL = { pendingRequests: 'Bekleyen talepler' } as const;
