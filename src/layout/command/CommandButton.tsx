import { useTranslate } from 'react-admin';
import { paletteView } from '../../feedback/paletteStore.ts';
import { Shape } from '../../ui/Shape.tsx';
import { Keys } from '../shortcuts/Keys.tsx';

/** Renders the header button that opens the command palette, with its keys. */
export function CommandButton() {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="farol-botao farol-chama"
      data-neutro
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => paletteView.set('tudo')}
    >
      <Shape name="search" />
      <span className="farol-so-voz">{translate('comando.abrir')}</span>
      <span aria-hidden className="farol-largo-lg">
        {translate('comando.botao')}
      </span>
      <span aria-hidden className="farol-largo-md">
        <Keys keys={['Ctrl', 'K']} how="juntas" />
      </span>
    </button>
  );
}
