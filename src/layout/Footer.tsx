import { useTranslate } from 'react-admin';
import { FOOTER_ID } from './focus/places.ts';

/** Renders the build version and the copyright notice (docs/especificacao.md 2.7). */
export function Footer() {
  const translate = useTranslate();
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className="farol-rodape">
      <span>{translate('rodape.versao', { versao: __APP_VERSION__ })}</span>
      <span>{translate('rodape.direitos')}</span>
    </footer>
  );
}
