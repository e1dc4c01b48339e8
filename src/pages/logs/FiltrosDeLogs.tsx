import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { livros, RESULTADOS, resultadoSchema } from '../../../contract/logs/livros.ts';
import { operacoesDe } from '../../../contract/logs/rotulos.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { SearchField } from '../../resources/list/SearchField.tsx';
import { TypedValue } from '../../resources/list/TypedValue.tsx';
import { asText } from '../../ui/control.ts';
import { PERIODOS_DOS_LOGS, type PedidoDosLogs } from './endereco.ts';

interface EscolhaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** Renders the choice of one of a few values; the first one does not filter. */
function Escolha({ label, value, onChange, children }: EscolhaProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: '9.5rem', maxWidth: { sm: '16rem' }, flex: { xs: 1, sm: 'none' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true, htmlFor: undefined } }}
    >
      {children}
    </TextField>
  );
}

/** Renders the filters of a log. All of them are in the address, so that it can be sent to a colleague. */
export function FiltrosDeLogs({
  pedido,
  onChange,
}: {
  pedido: PedidoDosLogs;
  onChange: (changed: Partial<PedidoDosLogs>) => void;
}) {
  const translate = useTranslate();
  const { empresas } = useSession();
  const { livro, periodo, de, ate, filtro } = pedido;
  const narrow = (more: Partial<PedidoDosLogs['filtro']>) => onChange({ filtro: { ...filtro, ...more } });
  const all = <MenuItem value="">{translate('logs.todos')}</MenuItem>;
  const operacoes = Object.entries(operacoesDe(livro));
  const day = (nome: 'de' | 'ate', value: string) => (
    <Box sx={{ width: '11rem' }}>
      <TypedValue
        field={{ kind: 'date', label: translate(`logs.${nome}`) }}
        id={`logs-${nome}`}
        label={translate(`logs.${nome}`)}
        current={value}
        onApply={(day) => onChange({ [nome]: asText(day) })}
      />
    </Box>
  );
  return (
    <Box
      role="search"
      aria-label={translate('logs.filtrar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <SearchField
        label={translate('logs.chave')}
        placeholder={livros[livro].procura}
        value={filtro.chave ?? ''}
        onChange={(chave) => narrow({ chave })}
      />
      <Escolha
        label={translate('logs.periodo')}
        value={String(periodo)}
        onChange={(value) =>
          onChange(
            value === '0' ? { periodo: 0, de: de || ate, ate } : { periodo: Number(value), de: '', ate: '' },
          )
        }
      >
        {PERIODOS_DOS_LOGS.map((dias) => (
          <MenuItem key={dias} value={String(dias)}>
            {translate('logs.dias', { smart_count: dias })}
          </MenuItem>
        ))}
        <MenuItem value="0">{translate('logs.entre')}</MenuItem>
      </Escolha>
      {periodo === 0 && day('de', de)}
      {periodo === 0 && day('ate', ate)}
      <Escolha
        label={translate('logs.resultado')}
        value={filtro.resultado ?? ''}
        onChange={(value) => narrow({ resultado: resultadoSchema.safeParse(value).data })}
      >
        {all}
        {Object.entries(RESULTADOS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Escolha>
      {operacoes.length > 0 && (
        <Escolha
          label={translate('logs.operacao')}
          value={filtro.operacao ?? ''}
          onChange={(operacao) => narrow({ operacao })}
        >
          {all}
          {operacoes.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </Escolha>
      )}
      <Escolha
        label={translate('logs.empresa')}
        value={filtro.empresa ?? ''}
        onChange={(empresa) => narrow({ empresa: empresa === '' ? undefined : empresa })}
      >
        <MenuItem value="">{translate('logs.todas')}</MenuItem>
        {empresas.map(({ empresaId, nome }) => (
          <MenuItem key={empresaId} value={empresaId}>
            {nome}
          </MenuItem>
        ))}
      </Escolha>
      <SearchField
        label={translate('logs.quem')}
        placeholder={translate('logs.quem_curto')}
        value={filtro.quem ?? ''}
        onChange={(quem) => narrow({ quem })}
      />
      <SearchField
        label={translate('logs.pedido')}
        placeholder={translate('logs.pedido')}
        value={filtro.requestId ?? ''}
        onChange={(requestId) => narrow({ requestId })}
      />
      {Object.values(filtro).some(Boolean) && (
        <Button onClick={() => onChange({ filtro: {} })}>{translate('logs.limpar')}</Button>
      )}
    </Box>
  );
}
