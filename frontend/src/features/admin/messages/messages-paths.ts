/** Addresses inside "Mesajlar". */
export const sectionPath = (section: 'mesajlar' | 'bulten'): string =>
  section === 'mesajlar' ? '/admin/mesajlar' : '/admin/mesajlar?bolum=bulten';
