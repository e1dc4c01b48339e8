import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate, formatInstantDate } from '../../../../contract/brasil/date.ts';
import type { Memorias, Regras } from '../../../../contract/fiscal/nfse/revisao.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { EmpresaName, useOwnEmpresa } from '../../../ui/EmpresaName.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';

export type Vigencia = Regras[number] | Memorias[number];

interface Props {
  vigencia: Vigencia;
  oQue: ReactNode;
  onEncerrar?: (() => void) | undefined;
}

/** Renders the row of a rule or a remembered decision; with its company if all companies are selected. */
export function LinhaDaVigencia({ vigencia, oQue, onEncerrar }: Props) {
  const translate = useTranslate();
  const all = useSeesAll();
  const { empresaId, prestador, servico, motivo, quem, em, ate, fim } = vigencia;
  const empresa = useOwnEmpresa(empresaId);
  return (
    <tr>
      <th scope="row">{prestador}</th>
      {all && <td className="empresa">{empresa && <EmpresaName empresa={empresa} />}</td>}
      <td>{servico}</td>
      <td className="que">{oQue}</td>
      <td>
        {fim === '' ? (
          <StateChip tone="success" text={translate('nfs.regras.ate', { data: formatDate(ate) })} />
        ) : (
          <StateChip tone="past" text={fim} wrap />
        )}
      </td>
      <td className="motivo">
        {motivo}
        <span className="miudo">{translate('nfs.regras.por', { quem, em: formatInstantDate(em) })}</span>
      </td>
      <td>
        {fim === '' && onEncerrar && (
          <Button
            size="small"
            onClick={onEncerrar}
            aria-label={translate('nfs.regras.encerrar_de', { prestador, servico })}
          >
            {translate('nfs.regras.encerrar')}
          </Button>
        )}
      </td>
    </tr>
  );
}
