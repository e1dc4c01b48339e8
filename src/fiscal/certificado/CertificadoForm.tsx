import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import type { Dona } from '../../../contract/ambiente.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { QuemAge } from '../../ui/QuemAge.tsx';
import type { useCertificado } from './useCertificado.ts';

type Errors = Partial<Record<'arquivo' | 'senha', string>>;

function errorsIn(error: unknown): Errors | null {
  return error instanceof ApiError && error.problem.campos ? error.problem.campos : null;
}

interface Props {
  send: ReturnType<typeof useCertificado>['send'];
  /** Company that will own the certificate; the others of its CNPJ root use it too. */
  empresa: Dona;
}

/** Renders the form for the file and password of an A1 certificate; the password is cleared as soon as it has been sent. */
export function CertificadoForm({ send, empresa }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [senha, setSenha] = useState('');
  const [errors, setErrors] = useState<Errors>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setErrors({ arquivo: translate('certificado.escolha') });
    try {
      await send.mutateAsync({ file, senha });
      setFile(null);
      setErrors({});
      toast({ severity: 'success', title: 'certificado.enviado' });
    } catch (error) {
      const found = errorsIn(error);
      setErrors(found ?? {});
      if (!found) showError(error, 'certificado.erro_enviar');
    }
    setSenha('');
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <QuemAge agentes={[empresa]} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('certificado.ajuda')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pfx,.p12,application/x-pkcs12"
            aria-label={translate('certificado.arquivo')}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setErrors({});
              event.target.value = '';
            }}
          />
          <Button
            variant="outlined"
            startIcon={<UploadFileIcon />}
            aria-describedby="certificado-arquivo-erro"
            onClick={() => input.current?.click()}
            sx={{ minHeight: 40, maxWidth: '100%', overflowWrap: 'anywhere', textTransform: 'none' }}
          >
            {file?.name ?? translate('certificado.arquivo')}
          </Button>
          <FormHelperText id="certificado-arquivo-erro" error role={errors.arquivo ? 'alert' : undefined}>
            {errors.arquivo ?? ''}
          </FormHelperText>
        </Box>
        <TextField
          type="password"
          size="small"
          id="certificado-senha"
          label={translate('certificado.senha')}
          value={senha}
          autoComplete="off"
          onChange={(event) => setSenha(event.target.value)}
          error={errors.senha !== undefined}
          helperText={errors.senha}
          sx={{ width: '16rem', maxWidth: '100%' }}
        />
        <Button type="submit" variant="contained" loading={send.isPending} sx={{ minHeight: 40 }}>
          {translate('certificado.enviar')}
        </Button>
      </Box>
    </Box>
  );
}
