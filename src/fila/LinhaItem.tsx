import { Checkbox } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import { formatDate } from '../../contract/brasil/date.ts';
import { formatMoney } from '../../contract/brasil/money.ts';
import { chaveDoItem, type ItemFila } from '../../contract/fila.ts';
import { comNumero } from '../../contract/fiscal/numero.ts';
import { PrazoRestante } from '../fiscal/documentos/Prazo.tsx';
import { Link } from '../routing/routerProvider.tsx';
import { EmpresaBadge } from '../ui/EmpresaBadge.tsx';
import { EmpresaName, useOwnEmpresa } from '../ui/EmpresaName.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { enderecoDoItem, estadoDoItem } from './nomes.ts';

interface Props {
  item: ItemFila;
  atual: boolean;
  marcado: boolean;
  /** Kind or company that the heading already shows. */
  semEspecie: boolean;
  semEmpresa: boolean;
  onFocar: (key: string) => void;
  onMarcar: (itens: readonly ItemFila[]) => void;
  onIr: (item: ItemFila) => void;
}

/** A click that opens another tab or window is left to the browser. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Renders one item: issuer, amount, due date; its company, state and assignee. The row links to where the item is done. */
export const LinhaItem = memo(function LinhaItem(props: Props) {
  const { item, atual, marcado, semEspecie, semEmpresa, onFocar, onMarcar, onIr } = props;
  const translate = useTranslate();
  const empresa = useOwnEmpresa(item.empresaId);
  const key = chaveDoItem(item);
  const { quem, numero, valor, vence, responsavel, adiadoAte, adiadoPor } = item;
  const estado = estadoDoItem(item);
  const especie = translate(`fila.especie.${item.especie}`);
  const name = numero === '' ? especie : comNumero(especie, numero);
  return (
    <li className={atual ? 'atual' : undefined}>
      <Checkbox
        size="small"
        checked={marcado}
        onChange={() => onMarcar([item])}
        slotProps={{
          input: { 'aria-label': translate('fila.marcar', { nome: `${name}, ${quem}` }), tabIndex: -1 },
        }}
      />
      <Link
        to={enderecoDoItem(item)}
        data-linha={key}
        tabIndex={atual ? 0 : -1}
        aria-current={atual ? 'true' : undefined}
        onFocus={() => onFocar(key)}
        onClick={(event: MouseEvent) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          onIr(item);
        }}
      >
        <span className="quem" title={quem}>
          {quem || translate('fila.sem_nome')}
        </span>
        <span className="numero">{semEspecie ? numero : name}</span>
        <span className="empresa">
          {!semEmpresa && empresa && (
            <>
              <span className="sigla">
                <EmpresaBadge empresa={empresa} />
              </span>
              <EmpresaName empresa={empresa} />
            </>
          )}
        </span>
        <span className="situacao">
          <StateChip tone={estado.tone} text={estado.text} />
          {item.aConfirmar && <StateChip tone="warning" text={translate('fila.a_confirmar')} />}
          {responsavel && <span>{translate('fila.com', { nome: responsavel })}</span>}
          {adiadoAte && (
            <span>{translate('fila.adiado_ate', { data: formatDate(adiadoAte), nome: adiadoPor })}</span>
          )}
        </span>
        <span className="prazo">
          {vence ? <PrazoRestante ate={vence} opcional={item.aConfirmar} /> : null}
        </span>
        <span className="valor">{valor === null ? '' : formatMoney(valor)}</span>
      </Link>
    </li>
  );
});
