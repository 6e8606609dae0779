export const CONTACT_LINKS = {
  supportGreeting: 'Merhaba, bir konuda desteğe ihtiyacım var.',
  orderGreeting: (number: string) => `Merhaba, ${number} numaralı siparişim için desteğe ihtiyacım var.`,
} as const;
