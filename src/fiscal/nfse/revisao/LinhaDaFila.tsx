import { Checkbox } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { ESTADOS_REVISAO, TONS_REVISAO } from '../../../../contract/fiscal/nfse/nfses.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { EmpresaName, useOwnEmpresa } from '../../../ui/EmpresaName.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import type { LinhaDaMesa } from './fila.ts';

interface Props {
  linha: LinhaDaMesa;
  /** Whether it is the nota on the desk. */
  atual: boolean;
  marcada: boolean;
  onAbrir: (id: string) => void;
  onMarcar: (id: string) => void;
}

/** Renders the company of the nota. */
function DaEmpresa({ id }: { id: string }) {
  const empresa = useOwnEmpresa(id);
  return empresa ? (
    <span className="empresa">
      <EmpresaName empresa={empresa} />
    </span>
  ) : null;
}

/**
 * Renders a nota of the queue: supplier, amount, review state and number of divergences; its company if all companies are
 * selected.
 */
export const LinhaDaFila = memo(function LinhaDaFila({ linha, atual, marcada, onAbrir, onMarcar }: Props) {
  const translate = useTranslate();
  const all = useSeesAll();
  const { id, prestador, numero, valor, estado, divergencias, responsavel, empresaId } = linha;
  return (
    <li className={atual ? 'atual' : undefined}>
      <Checkbox
        size="small"
        checked={marcada}
        onChange={() => onMarcar(id)}
        slotProps={{
          input: {
            'aria-label': translate('nfs.fila.marcar', {
              nome: `${prestador} · ${comNumero(especies.NFSE.nome, numero)}`,
            }),
          },
        }}
      />
      <button
        type="button"
        data-nota={id}
        aria-current={atual ? 'true' : undefined}
        onClick={() => onAbrir(id)}
      >
        <span className="nome" title={prestador}>
          {prestador || translate('nfs.sem_prestador')}
        </span>
        <span className="valor">{valor === null ? translate('nfs.sem_valor') : formatMoney(valor)}</span>
        <span className="miudo">
          <span>{comNumero(especies.NFSE.nome, numero)}</span>
          <StateChip tone={TONS_REVISAO[estado]} text={ESTADOS_REVISAO[estado]} />
          {divergencias > 0 ? (
            <StateChip
              tone="warning"
              text={translate('nfs.fila.divergencias', { smart_count: divergencias })}
            />
          ) : (
            <StateChip tone="success" text={translate('nfs.fila.sem_divergencia')} />
          )}
          {responsavel && <span>{translate('nfs.fila.com', { nome: responsavel })}</span>}
          {all && <DaEmpresa id={empresaId} />}
        </span>
      </button>
    </li>
  );
});
