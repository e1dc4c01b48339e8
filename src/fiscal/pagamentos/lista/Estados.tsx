import { useTranslate } from 'ra-core';
import { useFilters } from '../../../resources/list/useFilters.tsx';
import { Aba, LinhaDeAbas } from '../../documentos/Abas.tsx';
import { ABA_NAMES, abaDe, comAba } from './abas.ts';

/** What waits for a date, what has one, and what is odd. */
export function Estados() {
  const translate = useTranslate();
  const { filters, replace } = useFilters();
  const now = abaDe(filters);
  return (
    <LinhaDeAbas rotulo={translate('pagamento.abas.rotulo')}>
      {ABA_NAMES.map((aba) => (
        <Aba
          key={aba}
          texto={translate(`pagamento.abas.${aba}`)}
          chosen={aba === now}
          onClick={() => replace(comAba(filters, aba))}
        />
      ))}
    </LinhaDeAbas>
  );
}
