import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Certificados, certificadosSchema } from '../../../contract/fiscal/certificado.ts';
import { apiFetch } from '../../dataProvider/http.ts';

async function ask(empresaId: string, init: RequestInit = {}): Promise<Certificados> {
  const response = await apiFetch(`/v1/certificados/${encodeURIComponent(empresaId)}`, init);
  return certificadosSchema.parse(await response.json());
}

/** Returns a file in base64, without the prefix of its data URL. */
function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}

/** Reads the certificate of a company, and returns how to replace and remove it. */
export function useCertificado(empresaId: string) {
  const client = useQueryClient();
  const queryKey = ['certificado', empresaId];
  const onSuccess = (data: Certificados) => client.setQueryData(queryKey, data);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => ask(empresaId, { signal }) });
  const send = useMutation({
    mutationFn: async ({ file, senha }: { file: File; senha: string }) => {
      const body = JSON.stringify({ arquivo: await readFile(file), senha });
      return ask(empresaId, { method: 'PUT', body });
    },
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => ask(empresaId, { method: 'DELETE' }), onSuccess });
  return { query, send, remove };
}
