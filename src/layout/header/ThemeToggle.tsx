import { useTranslate } from 'react-admin';
import { toggleTema } from '../../authProvider/tema.ts';
import { useTema } from '../../theme/useTema.ts';
import { Shape } from '../../ui/Shape.tsx';

/** Renders the theme button: a sun while the theme is dark, a moon while it is light (docs/especificacao.md 2.3). */
export function ThemeToggle() {
  const translate = useTranslate();
  const dark = useTema() === 'dark';
  const label = translate(dark ? 'cabecalho.tema_claro' : 'cabecalho.tema_escuro');
  return (
    <button type="button" className="farol-redondo" data-dica={label} aria-label={label} onClick={toggleTema}>
      <Shape name={dark ? 'light' : 'dark'} />
    </button>
  );
}
