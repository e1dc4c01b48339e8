import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { Amostra } from '../../../../../contract/layouts/leitura.ts';
import type { PropostaDeLayout, ProvaDeLayout } from '../../../../../contract/layouts/registro.ts';
import { EXTENSOES_DE_REGISTROS } from '../../../../../contract/leituraDeArquivo.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../../../ui/FileDrop.tsx';
import { linhasDoTexto } from '../valor/amostra.ts';
import type { Erros } from '../valor/erros.ts';
import { isDoBanco } from '../valor/valor.ts';
import { Grade } from './Grade.tsx';
import { larguraDe, linhasDaGrade, linhasDaRegua, titulosDe } from './linhas.ts';
import { Regua } from './Regua.tsx';
import { TabelaDeFaixas } from './TabelaDeFaixas.tsx';
import type { UsoDoArquivo } from './useArquivo.ts';

interface Props {
  valor: Layout;
  amostra: Amostra | null;
  prova: ProvaDeLayout | null;
  erros: Erros;
  arquivo: UsoDoArquivo;
  onValor: (valor: Layout) => void;
}

/** Renders the file panel: a file is dropped or chosen, then shown as a grid or under the ruler. */
export function PainelDoArquivo({ valor, amostra, prova, erros, arquivo, onValor }: Props) {
  const translate = useTranslate();
  const { lendo, failure, aviso } = arquivo;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('layout.arquivo.titulo')}
      sx={{ p: 1.5, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {failure !== null && <ErrorAlert error={failure} title={translate('layout.arquivo.erro')} />}
      {aviso !== '' && <Alert severity="warning">{translate(aviso)}</Alert>}
      {amostra ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', flexGrow: 1 }}>
              {amostra.nome}
            </Typography>
            <Button size="small" loading={lendo} onClick={() => void arquivo.anonimizar()}>
              {translate('layout.arquivo.anonimizar')}
            </Button>
            <Button size="small" onClick={arquivo.tirar}>
              {translate('layout.arquivo.trocar')}
            </Button>
          </Box>
          <Desenho
            valor={valor}
            amostra={amostra}
            prova={prova}
            proposta={arquivo.proposta}
            erros={erros}
            onValor={onValor}
          />
        </>
      ) : (
        <FileDrop
          accept={[...EXTENSOES_DE_REGISTROS, '.ret', '.rem', '.ofx', '.fml'].join(',')}
          busy={lendo}
          choose={translate('layout.arquivo.escolher')}
          hint={translate('layout.arquivo.dica')}
          onFiles={([file]) => file && void arquivo.escolher(file)}
        />
      )}
    </Paper>
  );
}

interface DesenhoProps extends Pick<Props, 'valor' | 'prova' | 'erros' | 'onValor'> {
  amostra: Amostra;
  proposta: PropostaDeLayout | null;
}

function Desenho({ valor, amostra, prova, proposta, erros, onValor }: DesenhoProps) {
  const { formato, codificacao } = valor;
  const texto = useMemo(
    () => (formato === 'PLANILHA' ? [] : linhasDoTexto(amostra, codificacao)),
    [amostra, codificacao, formato],
  );
  if (formato === 'POSICIONAL' || isDoBanco(formato)) {
    const linhas = linhasDaRegua(texto, prova);
    const largura = larguraDe(valor, linhas);
    const exemplo =
      linhas.find(({ lida }) => lida?.situacao === 'DADO') ?? linhas.find(({ lida }) => lida === null);
    return (
      <>
        <Regua valor={valor} linhas={linhas} largura={largura} onValor={onValor} />
        {formato === 'POSICIONAL' && (
          <TabelaDeFaixas
            valor={valor}
            exemplo={exemplo?.celulas[0] ?? texto[0] ?? ''}
            largura={largura}
            erros={erros}
            onValor={onValor}
          />
        )}
      </>
    );
  }
  const lidas = linhasDaGrade(prova, proposta, texto);
  const linhas = lidas.length > 0 ? lidas : linhasDaRegua(texto, null);
  return <Grade valor={valor} linhas={linhas} titulos={titulosDe(valor, prova, linhas)} onValor={onValor} />;
}
