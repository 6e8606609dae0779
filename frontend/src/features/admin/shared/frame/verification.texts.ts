/** The alarm of the verification, on the overview and on the pages of Denetim. */
export const VERIFICATION_ALARM = {
  title: (count: string) => `Doğrulama ${count} fark buldu`,
  text: (when: string) =>
    `${when} doğrulamasında görünümler olaylarla tutmadı. Para güvende: kararlar günlükten verilir, görünüm olaylardan yeniden kurulur.`,
  open: 'Bulguları aç',
} as const;
