import { fireEvent, render, screen } from '@testing-library/react';
import { useDropTarget } from './use-drop-target.js';

const FILE = new File(['%PDF-'], 'dekont.pdf', { type: 'application/pdf' });
const FILES = { dataTransfer: { types: ['Files'], files: [FILE], dropEffect: 'copy' } };
const TEXT = { dataTransfer: { types: ['text/plain'], files: [], dropEffect: 'move' } };

function Page({ enabled, onFile }: { enabled: boolean; onFile: (file: File | undefined) => void }) {
  const drop = useDropTarget(enabled, onFile);
  return (
    <main>
      <p>metin</p>
      <div {...drop}>dekont</div>
    </main>
  );
}

describe('useDropTarget', () => {
  it('takes a file, and leaves texts to the fields', () => {
    const onFile = jest.fn();
    render(<Page enabled onFile={onFile} />);
    fireEvent.drop(screen.getByText('dekont'), FILES);
    expect(onFile).toHaveBeenCalledWith(FILE);
    expect(fireEvent.drop(screen.getByText('metin'), TEXT)).toBe(true);
  });

  it.each([
    ['beside it', true, 'metin'],
    ['on it while it takes none', false, 'dekont'],
  ])('keeps the browser from opening a file that is dropped %s', (_, enabled, place) => {
    const onFile = jest.fn();
    const { unmount } = render(<Page enabled={enabled} onFile={onFile} />);
    expect(fireEvent.dragOver(screen.getByText(place), FILES)).toBe(false);
    expect(fireEvent.drop(screen.getByText(place), FILES)).toBe(false);
    expect(onFile).not.toHaveBeenCalled();
    unmount();
    expect(fireEvent.drop(document.body, FILES)).toBe(true);
  });
});
