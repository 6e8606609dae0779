import type { Editor } from '@tiptap/react';

/** Levels of headings that an article may have. */
export const LEVELS: (2 | 3 | 4)[] = [2, 3, 4];

/** What holds at the cursor. */
export interface EditorMarks {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  link: boolean;
  bullets: boolean;
  numbers: boolean;
  quote: boolean;
  code: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Level of the heading at the cursor, 0 in a paragraph. */
  level: number;
  /** Address of the link at the cursor. */
  href: string;
}

export const marksOf = (editor: Editor): EditorMarks => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  code: editor.isActive('codeBlock'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  level: LEVELS.find((level) => editor.isActive('heading', { level })) ?? 0,
  href: String(editor.getAttributes('link')['href'] ?? ''),
});
