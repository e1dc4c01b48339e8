import { Box, Card, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { CONFIANCAS } from '../../../contract/fiscal/confianca/graus.ts';
import { ASSINATURA } from '../../../contract/fiscal/confianca/indicios.ts';
import type { ConteudoDetalhe, Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { rotuloDe } from '../../../contract/rotulo.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { AcoesDoConteudo } from './AcoesDoConteudo.tsx';
import { readSideBySide } from './api.ts';

const signed = ({ assinatura, motivo }: ConteudoDetalhe) => {
  const words = rotuloDe(ASSINATURA, assinatura, 'situacao');
  return motivo === '' ? words : `${words}. ${motivo}`;
};

interface Linha {
  rotulo: string;
  textos: readonly string[];
  difere: boolean;
}

/** Returns the rows about the origin of each content, shown beside its text. */
function useOrigin(conteudos: readonly ConteudoDetalhe[]): Linha[] {
  const translate = useTranslate();
  const line = (rotulo: string, text: (conteudo: ConteudoDetalhe) => string): Linha => ({
    rotulo: translate(`documento.conteudos.${rotulo}`),
    textos: conteudos.map(text),
    difere: false,
  });
  const from = ({ origem, quem }: ConteudoDetalhe) =>
    origem === 'SEFAZ'
      ? translate('documento.conteudos.sefaz')
      : quem || translate('documento.conteudos.de_pessoa');
  return [
    line('confianca', ({ confianca }) => CONFIANCAS[confianca]),
    line('assinatura', signed),
    line('origem', (one) => `${from(one)}, ${formatInstant(one.recebidoEm)}`),
    line('sha256', ({ sha256 }) => sha256),
  ];
}

/** Renders the contents of a key side by side, with the differences marked, and the acts on each. */
export function ConteudosLadoALado({ detalhe, base }: { detalhe: Detalhe; base: string }) {
  const translate = useTranslate();
  const { id, versao, conteudos: all } = detalhe;
  const { data, error } = useQuery({
    queryKey: [base, id, 'conteudos', versao],
    queryFn: ({ signal }) => readSideBySide(base, id, signal),
  });
  const conteudos = (data?.conteudos ?? []).flatMap((one) => all.find((known) => known.id === one) ?? []);
  const origin = useOrigin(conteudos);
  if (error) return <ErrorAlert error={error} title={translate('documento.conteudos.erro')} />;
  if (!data) return <Skeleton variant="rounded" height="18rem" sx={{ mt: 1 }} />;
  const more = all.length - conteudos.length;
  return (
    <Card sx={{ mt: 1 }}>
      <Box
        component="section"
        aria-label={translate('documento.conteudos.lado_a_lado')}
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        sx={{ overflowX: 'auto' }}
      >
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            typography: 'body2',
            '& th, & td': { p: 1, textAlign: 'left', verticalAlign: 'top' },
            '& th': { fontWeight: 400 },
            '& tbody tr': { borderTop: 1, borderColor: 'divider' },
            '& td, & thead th': { minWidth: '10.5rem', overflowWrap: 'anywhere' },
            '& tbody th': { color: 'text.secondary', minWidth: '6rem', maxWidth: '9rem' },
          }}
        >
          <thead>
            <tr>
              <td style={{ minWidth: 0 }} />
              {conteudos.map((conteudo, at) => (
                <th key={conteudo.id} scope="col">
                  <strong>{translate('documento.conteudos.numero', { numero: at + 1 })}</strong>
                  {conteudo.exibido && <div>{translate('documento.conteudos.exibido')}</div>}
                  <AcoesDoConteudo detalhe={detalhe} conteudo={conteudo} base={base} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...data.linhas, ...origin].map(({ rotulo, textos, difere }) => (
              <tr key={rotulo}>
                <th scope="row">{rotulo}</th>
                {conteudos.map((conteudo, at) => (
                  <Box component="td" key={conteudo.id} sx={{ fontWeight: difere ? 600 : 400 }}>
                    {textos[at]}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {more > 0 && (
        <Box sx={{ p: 1, typography: 'body2' }}>
          {translate('documento.conteudos.mais', { smart_count: more })}
        </Box>
      )}
    </Card>
  );
}
