import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { maskCpfCnpj } from '../../../../contract/brasil/cpfCnpj.ts';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { CODIFICACOES, FORMATOS } from '../../../../contract/layouts/formatos.ts';
import { StateChip } from '../../../ui/StateChip.tsx';

/** Renders how the file was read, its payer, its own totals, and the warnings about it. */
export function OQueSeLeu({ importacao: { layout, lido } }: { importacao: Recebida }) {
  const translate = useTranslate();
  if (!lido) return null;
  const { formato, codificacao, cabecalho, aba, pagador, conferencias, avisos } = lido;
  const facts = [
    layout && translate('pagamento.importar.lido_com', { nome: layout.nome, versao: layout.versao }),
    FORMATOS[formato],
    codificacao !== 'AUTO' && CODIFICACOES[codificacao],
    aba !== '' && translate('pagamento.importar.aba', { aba }),
    cabecalho > 0 && translate('pagamento.importar.titulos_na', { linha: cabecalho }),
    pagador &&
      translate('pagamento.importar.pagador', {
        nome: pagador.nome,
        cpfCnpj: maskCpfCnpj(pagador.cpfCnpj),
        interpolation: { escapeValue: false },
      }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{facts.join(' · ')}</Box>
      {conferencias.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('pagamento.importar.conferencias')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
        >
          {conferencias.map(({ nome, esperado, lido: read, confere }) => (
            <li key={nome}>
              <StateChip
                tone={confere ? 'success' : 'error'}
                text={translate(confere ? 'pagamento.importar.confere' : 'pagamento.importar.nao_confere', {
                  nome,
                  esperado,
                  lido: read,
                  interpolation: { escapeValue: false },
                })}
                wrap
              />
            </li>
          ))}
        </Box>
      )}
      {avisos.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
    </Box>
  );
}
