import { Card } from '@mui/material';
import { tarjaDe } from '../../../../contract/fiscal/impressa/tarja.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { FolhaView } from '../../detalhe/FolhaView.tsx';

/** Renders the DANFSe on screen, tax numbers masked. */
export function FolhaDaNota({ nota: { folha, situacao } }: { nota: DetalheNota }) {
  const tarja = tarjaDe(folha, situacao);
  return (
    <Card
      sx={(theme) => ({
        p: { xs: 1.5, sm: 2 },
        fontSize: 'caption.fontSize',
        '--tinta': theme.palette.text.primary,
        '--fraca': theme.palette.text.secondary,
        '--linha': theme.palette.divider,
        '--papel': theme.palette.background.paper,
      })}
    >
      <FolhaView folha={folha} {...(tarja && { tarja })} />
    </Card>
  );
}
