import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { formatInstant, formatInstantDate } from '../../../../contract/brasil/date.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import type { Tone } from '../../../../contract/field.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import {
  ESTADOS_PEDIDO,
  type EstadoPedido,
  type Pedido,
} from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { EmpresaName, useOwnEmpresa } from '../../../ui/EmpresaName.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';

const TONS: Readonly<Record<EstadoPedido, Tone>> = {
  ABERTO: 'running',
  RESPONDIDO: 'success',
  NADA: 'success',
  REVOGADO: 'past',
  VENCIDO: 'warning',
};

interface Props {
  pedido: Pedido;
  /** Shows the company, when all companies are listed. */
  comEmpresa: boolean;
  revogar: (pedido: Pedido) => Promise<void>;
  reenviar: (pedido: Pedido) => Promise<void>;
}

/** Renders one link as a row. */
export function LinhaDoPedido({ pedido, comEmpresa, revogar, reenviar }: Props) {
  const translate = useTranslate();
  const empresa = useOwnEmpresa(pedido.empresaId);
  const { nome, email, mes, estado, documentos, preenchidos, venceEm, abertoEm, lembretes, importacaoId } =
    pedido;
  const cliente = nome || email || translate('pagamento.pedidos.sem_nome');
  const waits = estado === 'ABERTO';
  return (
    <tr>
      <th scope="row">
        {cliente}
        {email !== '' && nome !== '' && <span className="miudo">{email}</span>}
        {comEmpresa && empresa && (
          <span className="miudo">
            <EmpresaName empresa={empresa} />
          </span>
        )}
      </th>
      <td>{formatMonth(mes)}</td>
      <td>
        <StateChip tone={TONS[estado]} text={ESTADOS_PEDIDO[estado]} />
        <span className="miudo">
          {abertoEm
            ? translate('pagamento.pedidos.aberto', { em: formatInstant(abertoEm) })
            : translate('pagamento.pedidos.nunca_aberto')}
        </span>
      </td>
      <td className="numero">
        {translate('pagamento.pedidos.de', { feito: preenchidos, total: documentos })}
      </td>
      <td>{formatInstantDate(venceEm)}</td>
      <td>{translate('pagamento.pedidos.lembretes', { smart_count: lembretes })}</td>
      <td>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {importacaoId && (
            <Button size="small" component={Link} to={`${PAGAMENTOS.pagina}/importacao?id=${importacaoId}`}>
              {translate('pagamento.pedidos.respostas')}
            </Button>
          )}
          {waits && (
            <Button
              size="small"
              aria-label={translate('pagamento.pedidos.reenviar_a', { nome: cliente })}
              onClick={() => void reenviar(pedido)}
            >
              {translate('pagamento.pedidos.reenviar')}
            </Button>
          )}
          {waits && (
            <Button
              size="small"
              color="error"
              aria-label={translate('pagamento.pedidos.revogar_de', { nome: cliente })}
              onClick={() => void revogar(pedido)}
            >
              {translate('pagamento.pedidos.revogar')}
            </Button>
          )}
        </Box>
      </td>
    </tr>
  );
}
