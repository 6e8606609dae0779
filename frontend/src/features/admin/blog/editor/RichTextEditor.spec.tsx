import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { POST_EDITOR } from '../admin-blog.texts.js';
import RichTextEditor from './RichTextEditor.js';

const { toolbar: TEXTS } = POST_EDITOR;
const PICTURE = { url: '/api/v1/images/1', width: 4, height: 3 };
const FILE = new File(['x'], 'deniz.png', { type: 'image/png' });

/** The editor under a title, with a picture whose upload ends by hand. */
async function open() {
  let html = '';
  let finish: (picture: typeof PICTURE | undefined) => void = () => undefined;
  function Page() {
    const [busy, setBusy] = useState(false);
    const upload = async () => {
      setBusy(true);
      const picture = await new Promise<typeof PICTURE | undefined>((resolve) => {
        finish = resolve;
      });
      setBusy(false);
      return picture;
    };
    return (
      <>
        <input aria-label="title" />
        <RichTextEditor
          html="<p>Bir</p><p>İki</p>"
          labelledBy="name"
          describedBy={undefined}
          invalid={false}
          busy={busy}
          onChange={(text) => {
            html = text;
          }}
          onPicture={upload}
        />
      </>
    );
  }
  render(<Page />);
  const button = await screen.findByRole('button', { name: TEXTS.image });
  const choose = () =>
    fireEvent.change(screen.getByLabelText(TEXTS.image, { selector: 'input' }), { target: { files: [FILE] } });
  return { button, choose, finish: (picture?: typeof PICTURE) => act(async () => finish(picture)), html: () => html };
}

it('keeps the focus on the button of the picture while it is uploaded, and says so', async () => {
  const { button, choose, finish } = await open();
  button.focus();
  choose();
  expect(button.getAttribute('aria-label')).toBe(TEXTS.imageBusy);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  await finish();
  expect(button.getAttribute('aria-label')).toBe(TEXTS.image);
  expect(document.activeElement).toBe(button);
});

it('leaves the focus to the title that is written meanwhile', async () => {
  const { choose, finish, html } = await open();
  choose();
  screen.getByLabelText('title').focus();
  await finish(PICTURE);
  expect(html()).toContain('<img src="/api/v1/images/1"');
  expect(document.activeElement).toBe(screen.getByLabelText('title'));
});
