export const REFUSAL = { waitingRequests: 'Bekleyen talepler' } as const;
