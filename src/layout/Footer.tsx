import { useTranslate } from 'react-admin';
import { FOOTER_ID } from './focus/places.ts';

/** Version of the build and the notice of rights (docs/especificacao.md 2.7). */
export function Footer() {
  const translate = useTranslate();
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className="farol-rodape">
      <span>{translate('rodape.versao', { versao: __APP_VERSION__ })}</span>
      <span>{translate('rodape.direitos')}</span>
    </footer>
  );
}
