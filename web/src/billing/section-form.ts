/** What the sections need of a form that has their fields, and perhaps others. */
export interface SectionForm {
  key: (name: string) => string;
  getInputProps: (name: string) => object;
  watch: (name: 'password' | 'country', onChange: (change: { value: string }) => void) => void;
}
