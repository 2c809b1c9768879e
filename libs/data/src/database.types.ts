export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: {
          id: string;
          username: string;
          is_admin: boolean;
          is_super_admin: boolean;
          click_count: number;
          login_count: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id: string;
          username?: string;
          is_admin?: boolean;
          is_super_admin?: boolean;
          click_count?: number;
          login_count?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          username?: string;
          is_admin?: boolean;
          is_super_admin?: boolean;
          click_count?: number;
          login_count?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      clients: {
        Row: {
          id: string;
          name: string;
          company_name: string | null;
          email: string | null;
          phone: string | null;
          address: string | null;
          city: string | null;
          postal_code: string | null;
          country: string;
          contact_person: string | null;
          notes: string | null;
          is_active: boolean;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          name: string;
          company_name?: string | null;
          email?: string | null;
          phone?: string | null;
          address?: string | null;
          city?: string | null;
          postal_code?: string | null;
          country?: string;
          contact_person?: string | null;
          notes?: string | null;
          is_active?: boolean;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          name?: string;
          company_name?: string | null;
          email?: string | null;
          phone?: string | null;
          address?: string | null;
          city?: string | null;
          postal_code?: string | null;
          country?: string;
          contact_person?: string | null;
          notes?: string | null;
          is_active?: boolean;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      projects: {
        Row: {
          id: string;
          project_number: string;
          name: string;
          description: string | null;
          status: string;
          due_date: string | null;
          client_id: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          project_number: string;
          name: string;
          description?: string | null;
          status?: string;
          due_date?: string | null;
          client_id?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          project_number?: string;
          name?: string;
          description?: string | null;
          status?: string;
          due_date?: string | null;
          client_id?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [{ foreignKeyName: 'projects_client_id_fkey'; columns: ['client_id']; isOneToOne: false; referencedRelation: 'clients'; referencedColumns: ['id'] },];
      };
      folders: {
        Row: {
          id: string;
          name: string;
          folder_type: string;
          project_id: string;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          name: string;
          folder_type?: string;
          project_id: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          name?: string;
          folder_type?: string;
          project_id?: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [{ foreignKeyName: 'folders_project_id_fkey'; columns: ['project_id']; isOneToOne: false; referencedRelation: 'projects'; referencedColumns: ['id'] },];
      };
      door_metadata: {
        Row: {
          id: string;
          folder_id: string;
          width: number | null;
          height: number | null;
          door_name: string | null;
          has_glass: boolean;
          hinge_type: string | null;
          lock_type: string | null;
          amount: number;
          waternose: boolean;
          threshold_type: string;
          kickplate: boolean;
          surface_finish: string;
          custom_finish: string | null;
          color_code: string | null;
          handedness: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          folder_id: string;
          width?: number | null;
          height?: number | null;
          door_name?: string | null;
          has_glass?: boolean;
          hinge_type?: string | null;
          lock_type?: string | null;
          amount?: number;
          waternose?: boolean;
          threshold_type?: string;
          kickplate?: boolean;
          surface_finish?: string;
          custom_finish?: string | null;
          color_code?: string | null;
          handedness?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          folder_id?: string;
          width?: number | null;
          height?: number | null;
          door_name?: string | null;
          has_glass?: boolean;
          hinge_type?: string | null;
          lock_type?: string | null;
          amount?: number;
          waternose?: boolean;
          threshold_type?: string;
          kickplate?: boolean;
          surface_finish?: string;
          custom_finish?: string | null;
          color_code?: string | null;
          handedness?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [{ foreignKeyName: 'door_metadata_folder_id_fkey'; columns: ['folder_id']; isOneToOne: true; referencedRelation: 'folders'; referencedColumns: ['id'] },];
      };
      files: {
        Row: {
          id: string;
          filename: string;
          original_name: string;
          file_type: string;
          file_path: string;
          file_size: number;
          project_id: string;
          folder_id: string | null;
          uploaded_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          filename: string;
          original_name: string;
          file_type: string;
          file_path: string;
          file_size: number;
          project_id: string;
          folder_id?: string | null;
          uploaded_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          filename?: string;
          original_name?: string;
          file_type?: string;
          file_path?: string;
          file_size?: number;
          project_id?: string;
          folder_id?: string | null;
          uploaded_by?: string | null;
          created_at?: string;
        };
        Relationships: [{ foreignKeyName: 'files_project_id_fkey'; columns: ['project_id']; isOneToOne: false; referencedRelation: 'projects'; referencedColumns: ['id'] },{ foreignKeyName: 'files_folder_id_fkey'; columns: ['folder_id']; isOneToOne: false; referencedRelation: 'folders'; referencedColumns: ['id'] },];
      };
    };
    Views: {
      project_list: { Row: {
          id: string | null;
          project_number: string | null;
          name: string | null;
          description: string | null;
          status: string | null;
          due_date: string | null;
          created_at: string | null;
          updated_at: string | null;
          client_id: string | null;
          client_name: string | null;
          client_company_name: string | null;
          sort_name: string | null;
          number_value: number | null;
          file_count: number | null;
          door_count: number | null;
          doors_with_drawings: number | null;
          drawing_status: string | null;
          doors: Json | null;
        }; Relationships: []; };
      client_list: { Row: {
          id: string | null;
          name: string | null;
          company_name: string | null;
          email: string | null;
          phone: string | null;
          address: string | null;
          city: string | null;
          postal_code: string | null;
          country: string | null;
          contact_person: string | null;
          notes: string | null;
          is_active: boolean | null;
          created_by: string | null;
          created_at: string | null;
          updated_at: string | null;
          sort_name: string | null;
          search_text: string | null;
          project_count: number | null;
        }; Relationships: []; };
    };
    Functions: {
      increment_click_count: { Args: { user_id: string }; Returns: undefined };
      list_users: { Args: { search?: string; page_size?: number; page_start?: number }; Returns: Json };
      user_detail: { Args: { user_id: string }; Returns: Json };
      user_statistics: { Args: never; Returns: Json };
      client_statistics: { Args: never; Returns: Json };
      project_number_available: { Args: { number: string; excluding?: string }; Returns: boolean };
      copy_door: { Args: { source_folder_id: string; target_project_id: string; new_folder_id: string; new_name: string; file_copies?: Json }; Returns: string };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
