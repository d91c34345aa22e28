/** Palavras dos formulários. */
export const forms = {
  "forms.one": "Formulário",
  "forms.cfgError": "Configuração do formulário não encontrada",
  "forms.configNotFound": "Configuração do formulário não encontrada",
  "forms.notFound": "Formulário não encontrado",
  "forms.notEditable": "Este formulário de registro não pode ser editado",
  "forms.repeated": "Algo aparece duas vezes no formulário",
  "forms.purpose.creation": "Formulário de criação de registros",
  "forms.purpose.update": "Formulário de atualização da tabela",
  "forms.purpose.chat": "Formulário de atualização do chat",
  "forms.purpose.record": "Formulário de atualização do registro",
  "forms.undone.create": "Novo formulário {form} desfeito",
  "forms.undone.update": "Alterações no formulário {form} desfeitas",
  "forms.undone.delete": "O formulário {form} voltou",
  "forms.undone.restore": "O formulário {form} está de novo na lixeira",
} as const;
