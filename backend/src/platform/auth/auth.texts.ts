/** The answer to an auditor who sends a comment, a message or the like. */
export const AUDITOR_READS = 'Denetçi hesabı hiçbir şeyi değiştirmez. Bunun için başka bir hesapla giriş yapın.';
