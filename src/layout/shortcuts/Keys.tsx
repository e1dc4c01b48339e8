import { Fragment } from 'react';
import { useTranslate } from 'react-admin';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const MAC_NAMES: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥' };

interface Props {
  keys: readonly string[];
  /** 'juntas': held together. 'seguidas': one after the other. */
  how: 'juntas' | 'seguidas';
}

/** Renders keys as they are printed on the keyboard. */
export function Keys({ keys, how }: Props) {
  const translate = useTranslate();
  return (
    <span className="farol-teclas">
      {keys.map((key, position) => (
        <Fragment key={key}>
          {position > 0 && <span>{how === 'juntas' ? '+' : translate('atalhos.depois')}</span>}
          <kbd>{(isMac && MAC_NAMES[key]) || (key.length === 1 ? key.toUpperCase() : key)}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
