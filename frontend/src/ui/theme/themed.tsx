import type { ComponentType } from 'react';

type Part<P> = { default: ComponentType<P> };

/**
 * Loads a part together with MUI's theme, and puts the theme around it. The shell and the home page use no component of
 * MUI, so a first visit does not load it (docs/decisions/0010-look-and-first-load.md).
 */
export const themed =
  <P extends object>(load: () => Promise<Part<P>>) =>
  async (): Promise<Part<P>> => {
    const [{ default: Inner }, { ThemeRoot }] = await Promise.all([load(), import('./ThemeRoot.js')]);
    return {
      default: (props: P) => (
        <ThemeRoot>
          <Inner {...props} />
        </ThemeRoot>
      ),
    };
  };
