import { Alert, Box } from '@mui/material';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { needsMotivo } from '../../../../contract/fiscal/nfse/verificacao.ts';

/** Renders the findings that an approval has to override; nothing if there are none. */
export function OQueECerto({ nota: { avaliacao } }: { nota: DetalheNota }) {
  const certas = avaliacao.verificacoes.filter(needsMotivo);
  if (certas.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {certas.map(({ id, frase }) => (
          <li key={id}>{frase}</li>
        ))}
      </Box>
    </Alert>
  );
}
