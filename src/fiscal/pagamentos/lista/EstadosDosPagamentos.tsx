import { useTranslate } from 'ra-core';
import { ABA_NAMES } from '../../../../contract/fiscal/pagamentos/abas.ts';
import { pagamentosEm } from '../../../../contract/numeros.ts';
import { useFilters } from '../../../resources/list/useFilters.tsx';
import { Aba, LinhaDeAbas } from '../../documentos/Abas.tsx';
import { abaDe, comAba } from './abas.ts';

/** Renders the tabs for payments without a date, with one, and with a divergence. */
export function EstadosDosPagamentos() {
  const translate = useTranslate();
  const { filters, replace } = useFilters();
  const now = abaDe(filters);
  return (
    <LinhaDeAbas rotulo={translate('pagamento.abas.rotulo')}>
      {ABA_NAMES.map((aba) => (
        <Aba
          key={aba}
          texto={pagamentosEm(aba).rotulo}
          chosen={aba === now}
          onClick={() => replace(comAba(filters, aba))}
        />
      ))}
    </LinhaDeAbas>
  );
}
