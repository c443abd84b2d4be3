export interface Picture {
  name: string;
  svg: string;
}
