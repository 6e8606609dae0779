export const ERROR_SUMMARY = {
  title: 'Lütfen aşağıdaki hataları düzeltin:',
} as const;
