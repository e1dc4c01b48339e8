import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Tone } from '../../../../contract/field.ts';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { CAMPOS } from '../../../../contract/layouts/campos.ts';
import { LAYOUTS } from '../../../../contract/layouts/guardas.ts';
import type { Palpite } from '../../../../contract/layouts/leitura.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { StateChip } from '../../../ui/StateChip.tsx';

const TONS: Readonly<Record<Palpite['certeza'], Tone>> = {
  CERTA: 'success',
  PROVAVEL: 'running',
  INCERTA: 'warning',
};
const DO_ARQUIVO = ['codificacao', 'separador', 'cabecalho', 'formato'];

/**
 * Renders what was recognised in the file, with the certainty and reason of each part; users with the right can correct it in the editor.
 */
export function PropostaDoArquivo({ importacao: { id, palpites } }: { importacao: Recebida }) {
  const translate = useTranslate();
  const mayEdit = useCan(LAYOUTS.editar);
  const nomeDe = (sobre: string) =>
    DO_ARQUIVO.includes(sobre)
      ? translate(`pagamento.importar.sobre.${sobre}`)
      : (CAMPOS.DATAS_PAGAMENTO[sobre]?.rotulo ?? sobre);
  return (
    <Box sx={{ display: 'grid', gap: 1, pl: { xs: 0, sm: 4 } }}>
      <Box
        component="ul"
        aria-label={translate('pagamento.importar.palpites')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, typography: 'body2' }}
      >
        {palpites.map(({ sobre, certeza, motivo }) => (
          <Box component="li" key={sobre} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <Box component="span" sx={{ fontWeight: 600, minWidth: '10rem' }}>
              {nomeDe(sobre)}
            </Box>
            <StateChip tone={TONS[certeza]} text={translate(`pagamento.importar.certeza.${certeza}`)} />
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {motivo}
            </Box>
          </Box>
        ))}
      </Box>
      {mayEdit && (
        <Link to={`${LAYOUTS.pagina}/editor?importacao=${id}`}>
          {translate('pagamento.importar.ajustar')}
        </Link>
      )}
    </Box>
  );
}
