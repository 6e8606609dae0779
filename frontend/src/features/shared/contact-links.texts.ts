export const CONTACT_LINKS = {
  supportGreeting: 'Merhaba, bir konuda desteğe ihtiyacım var.',
} as const;
